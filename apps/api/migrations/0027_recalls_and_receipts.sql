-- The day on which the register first told of an outstanding safety recall; null once it tells of none.
alter table vehicles.vehicles add column recall_since date;

-- The record whose payment a paper shows, as its owner said.
alter table documents.documents add column receipt_of text;

-- The day on which the register first showed an outstanding safety recall; null once it shows none.
alter table vehicles.vehicles add column recall_since date;

-- The record whose payment a document shows, as its owner said.
alter table documents.documents add column receipt_of text;

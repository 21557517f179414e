-- The day on which the register first told of an outstanding safety recall; null once it tells of none.
alter table vehicles.vehicles add column recall_since date;

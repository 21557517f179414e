-- Whether the acting user is a demo account, which has lower limits. Set when the account is created, and never
-- changed.
create function platform.is_demo() returns boolean
language sql stable
return coalesce((select u.is_demo from accounts.users u where u.id = platform.current_user_id()), false);

-- Count a user's records of a kind, and those deleted recently, without reading them.
-- lock: where the table is large, made by hand with `concurrently` before the release
create index if not exists vehicles_by_deletion on vehicles.vehicles (user_id, deleted_at);
-- lock: where the table is large, made by hand with `concurrently` before the release
create index if not exists mileage_readings_by_deletion on vehicles.mileage_readings (user_id, deleted_at);
-- lock: where the table is large, made by hand with `concurrently` before the release
create index if not exists documents_by_deletion on documents.documents (user_id, deleted_at);
-- lock: where the table is large, made by hand with `concurrently` before the release
create index if not exists tasks_by_deletion on tasks.tasks (user_id, deleted_at);
-- lock: where the table is large, made by hand with `concurrently` before the release
create index if not exists completions_by_deletion on tasks.completions (user_id, deleted_at);
-- lock: where the table is large, made by hand with `concurrently` before the release
create index if not exists expenses_by_deletion on costs.expenses (user_id, deleted_at);
-- lock: where the table is large, made by hand with `concurrently` before the release
create index if not exists fuel_fills_by_deletion on costs.fuel_fills (user_id, deleted_at);

-- Count the demo accounts, and find the expired ones.
-- lock: where the table is large, made by hand with `concurrently` before the release
create index if not exists demo_users on accounts.users (created_at) where is_demo;

-- Whether the acting user is a demo account, whose rooms are small. Never changes: it is set as the account is made.
create function platform.is_demo() returns boolean
language sql stable
return coalesce((select u.is_demo from accounts.users u where u.id = platform.current_user_id()), false);

-- How many records of a kind somebody has, and how many were deleted lately, counted without reading them.
create index vehicles_by_deletion on vehicles.vehicles (user_id, deleted_at);
create index mileage_readings_by_deletion on vehicles.mileage_readings (user_id, deleted_at);
create index documents_by_deletion on documents.documents (user_id, deleted_at);
create index tasks_by_deletion on tasks.tasks (user_id, deleted_at);
create index completions_by_deletion on tasks.completions (user_id, deleted_at);
create index expenses_by_deletion on costs.expenses (user_id, deleted_at);
create index fuel_fills_by_deletion on costs.fuel_fills (user_id, deleted_at);

-- How many demo accounts there are at once, and which are over.
create index demo_users on accounts.users (created_at) where is_demo;

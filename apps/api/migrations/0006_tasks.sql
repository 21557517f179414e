-- Tasks and their completions. A list changes as a whole, so each is one value.
create schema tasks;
grant usage on schema tasks to roadworthy_app;

-- A task may outlive its vehicle, so there is no foreign key.
create table tasks.tasks (
  user_id uuid not null references accounts.users on delete cascade,
  id text not null,
  rev bigint not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  title text not null,
  description text not null,
  category text not null,
  difficulty text not null,
  priority text not null,
  estimated_duration text not null,
  vehicle_id text,
  due_date date,
  due_miles integer,
  is_recurring boolean not null,
  recurring_interval integer,
  recurring_type text,
  recurring_miles integer,
  count_from text not null,
  tools jsonb not null,
  parts jsonb not null,
  warnings jsonb not null,
  tips jsonb not null,
  estimated_cost_pence integer,
  notes text,
  status text not null,
  task_type text not null,
  renewal_type text,
  original_task_id text,
  anchor_date date,
  anchor_miles integer,
  occurrence integer not null,
  steps jsonb not null,
  done_steps jsonb not null,
  started_at text,
  completed_at text,
  advisory_test_number text,
  advisory_test_date date,
  advisory_text text,
  advisory_key text,
  primary key (user_id, id)
);
create index tasks_by_rev on tasks.tasks (user_id, rev);

-- No foreign key to the task either: a completion stays when its task is deleted.
create table tasks.completions (
  user_id uuid not null references accounts.users on delete cascade,
  id text not null,
  rev bigint not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  completed_on date not null,
  notes text,
  mileage integer,
  cost_pence integer,
  photo_ids jsonb not null,
  rating integer,
  task_id text not null,
  vehicle_id text,
  task_title text not null,
  category text not null,
  occurrence integer not null,
  counted_miles integer,
  due_date date,
  due_miles integer,
  anchor_date date,
  anchor_miles integer,
  started_at text,
  done_steps jsonb not null,
  primary key (user_id, id)
);
create index completions_by_rev on tasks.completions (user_id, rev);
create trigger let_go_of_photos after update on tasks.completions for each row
  when (old.photo_ids is distinct from new.photo_ids or new.deleted_at is not null)
  execute function files.let_go('photo_ids');

alter table tasks.tasks enable row level security;
alter table tasks.tasks force row level security;
alter table tasks.completions enable row level security;
alter table tasks.completions force row level security;

create policy own_tasks on tasks.tasks to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
create policy own_completions on tasks.completions to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());

grant select, insert, update on tasks.tasks, tasks.completions to roadworthy_app;

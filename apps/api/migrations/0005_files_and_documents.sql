-- The metadata of files; their bytes are objects in a store, under names that identify nobody.
create schema files;
create schema documents;
grant usage on schema files to roadworthy_app, roadworthy_auth;
grant usage on schema documents to roadworthy_app;

create table files.files (
  user_id uuid not null references accounts.users on delete cascade,
  id text not null,
  -- The prefix of its objects' names. Random: not derived from the user or the file.
  object text not null unique,
  -- A pending row is committed before the first object is put, so that every object has a row.
  state text not null check (state in ('pending', 'ready')),
  -- How often the file was sent before it was ready: only the last sender may give it up.
  attempt integer not null default 1,
  purpose text not null check (purpose in ('image', 'document')),
  -- Known once the content has been checked.
  mime_type text check (mime_type is not null or state = 'pending'),
  -- The digest of the sent bytes: the same bytes sent again under the same id are the same file.
  sha256 text not null,
  width integer,
  height integer,
  -- Until the file is ready, the size its sender announced: room is reserved before the bytes are read.
  original_bytes integer not null,
  small_bytes integer,
  large_bytes integer,
  bytes bigint not null generated always as
    (original_bytes::bigint + coalesce(small_bytes, 0) + coalesce(large_bytes, 0)) stored,
  created_at timestamptz not null default now(),
  -- When the reaper checks the file next; null while a record names it.
  due_at timestamptz,
  primary key (user_id, id)
);
create index files_by_room on files.files (user_id) include (bytes);
create index files_by_due on files.files (due_at) where due_at is not null;

-- Objects whose row was deleted, by erasure or otherwise, to be removed from the store. They belong to no user.
create table files.dropped_objects (
  object text primary key,
  dropped_at timestamptz not null default now()
);

create function files.note_dropped() returns trigger
  language plpgsql security definer set search_path = pg_catalog
as $$
begin
  insert into files.dropped_objects (object) values (old.object);
  return null;
end $$;
revoke all on function files.note_dropped from public;
create trigger note_dropped after delete on files.files
  for each row execute function files.note_dropped();

-- A record that releases a file schedules a check by the reaper: an hour after the record was deleted, or a day after
-- it got another file, because a record may be restored. Used on every table that names files, with the column's name.
create function files.let_go() returns trigger language plpgsql
as $$
declare
  named jsonb := to_jsonb(old) -> tg_argv[0];
begin
  update files.files file
  set due_at = least(file.due_at, now() + case when new.deleted_at is null then interval '1 day' else interval '1 hour' end)
  where file.user_id = old.user_id and file.state = 'ready' and file.id in (
    select jsonb_array_elements_text(
      case jsonb_typeof(named) when 'array' then named when 'string' then jsonb_build_array(named) else '[]' end)
  );
  return null;
end $$;

create table documents.documents (
  user_id uuid not null,
  id text not null,
  rev bigint not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  vehicle_id text not null,
  file_id text not null,
  file_name text not null,
  file_size integer not null,
  mime_type text not null,
  document_type text not null,
  service_date date,
  service_provider text,
  cost_pence integer,
  mileage_at_service integer,
  description text,
  primary key (user_id, id),
  foreign key (user_id, vehicle_id) references vehicles.vehicles on delete cascade
);
create index documents_by_rev on documents.documents (user_id, rev);
create index documents_by_vehicle on documents.documents (user_id, vehicle_id);
create trigger let_go_of_file after update on documents.documents for each row
  when (old.file_id is distinct from new.file_id or new.deleted_at is not null)
  execute function files.let_go('file_id');

alter table vehicles.vehicles add column image_id text;
create trigger let_go_of_image after update on vehicles.vehicles for each row
  when (old.image_id is distinct from new.image_id or new.deleted_at is not null)
  execute function files.let_go('image_id');

alter table files.files enable row level security;
alter table files.files force row level security;
alter table documents.documents enable row level security;
alter table documents.documents force row level security;

create policy own_files on files.files to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());
create policy own_documents on documents.documents to roadworthy_app
  using (user_id = platform.current_user_id()) with check (user_id = platform.current_user_id());

grant select, insert, update, delete on files.files to roadworthy_app;
grant select, delete on files.dropped_objects to roadworthy_app;
grant select, insert, update on documents.documents to roadworthy_app;

-- The engine's role sees whose files are due and which objects have a row, for the reaper, and nothing else.
create policy engine on files.files for select to roadworthy_auth using (true);
grant select (user_id, object, due_at) on files.files to roadworthy_auth;

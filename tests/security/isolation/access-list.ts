import type pg from 'pg';

export type Query = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

export const queryOn =
  (client: pg.Client): Query =>
  async (sql, values = []) =>
    (await client.query(sql, values)).rows;

/** Excludes the schemas that come with PostgreSQL, which the project never changes. */
const ours = `nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and nspname not like 'pg\\_temp%'
  and nspname not like 'pg\\_toast\\_temp%'`;
const ourRoles = `'roadworthy_owner', 'roadworthy_app', 'roadworthy_driver', 'roadworthy_auth', 'roadworthy_jobs'`;

/** The role that runs the migrations has a different name on every machine, so the list says 'the administrator'. */
const named = (oid: string) =>
  `case when ${oid} = 0 then 'everybody' when (select rolsuper and rolname not like 'roadworthy%' from pg_roles where oid = ${oid})
    then 'the administrator' else ${oid}::regrole::text end`;

/** One line for each object and grantee. An owner's rights to its own objects are left out. */
const grants = (acl: string, kind: string, owner: string) => `
  cross join lateral (
    select ${named('grantee')} as who, string_agg(privilege_type || case when is_grantable then ' and pass it on' else '' end,
      ', ' order by privilege_type) as what
    from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) where grantee <> ${owner} group by grantee
  ) granted`;

const relationKinds = `case c.relkind when 'r' then 'table' when 'p' then 'table' when 'S' then 'sequence' when 'v' then 'view'
  when 'm' then 'materialized view' when 'f' then 'foreign table' end`;
const relations = `pg_class c join pg_namespace n on n.oid = c.relnamespace`;
const isRelation = `c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and ${ours}`;
/** The queue creates a statistics table for each day. */
const relation = `${relationKinds} || ' ' || n.nspname || '.' || regexp_replace(c.relname, '_\\d{8}$', '_{day}')`;
const routine = `'function ' || n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')'`;

/** Everything that decides access in the database, with one query for each kind of line. */
const sections: [title: string, lines: string][] = [
  [
    'Roles, what they are beyond a name, and their settings',
    `select rolname || ':' || case when rolsuper then ' superuser' else '' end
       || case when rolbypassrls then ' bypasses-row-security' else '' end
       || case when rolcreaterole then ' creates-roles' else '' end || case when rolcreatedb then ' creates-databases' else '' end
       || case when rolreplication then ' replicates' else '' end || case when rolcanlogin then ' logs-in' else ' never-logs-in' end
       || case when rolinherit then ' inherits' else '' end
       || coalesce((select ' ' || string_agg(setting, ' ' order by setting) from pg_db_role_setting s, unnest(s.setconfig) setting
                    where s.setrole = r.oid), '') as line
     from pg_roles r where rolname like 'roadworthy%'`,
  ],
  [
    'Who is a member of whom',
    `select ${named('m.member')} || ' is a member of ' || ${named('m.roleid')} as line from pg_auth_members m
     where m.member::regrole::text in (${ourRoles}) or m.roleid::regrole::text in (${ourRoles})`,
  ],
  [
    'The database',
    `select 'database: ' || who || ' may ' || what as line from pg_database ${grants('datacl', 'd', 'datdba')}
     where datname = current_database()`,
  ],
  [
    'Schemas',
    `select 'schema ' || nspname || ': owned by ' || ${named('nspowner')} as line from pg_namespace where ${ours}
     union all select 'schema ' || nspname || ': ' || who || ' may ' || what from pg_namespace ${grants('nspacl', 'n', 'nspowner')}
     where ${ours}`,
  ],
  [
    'What is granted by default on objects to come',
    `select 'default of ' || ${named('d.defaclrole')} || coalesce(' in ' || nullif(d.defaclnamespace, 0)::regnamespace::text, '')
       || ', kind ' || d.defaclobjtype::text || ': ' || ${named('a.grantee')} || ' may ' || a.privilege_type as line
     from pg_default_acl d left join lateral aclexplode(d.defaclacl) a on true`,
  ],
  [
    'Tables, views and sequences: owners and row security',
    `select ${relation} || ': owned by ' || ${named('c.relowner')}
       || case when c.relkind in ('r', 'p') then ', row security '
          || case when c.relrowsecurity and c.relforcerowsecurity then 'forced' when c.relrowsecurity then 'on, not forced' else 'off' end
          else coalesce(', ' || array_to_string(c.reloptions, ' '), '') end as line
     from ${relations} where ${isRelation}`,
  ],
  [
    'Tables, views and sequences: grants',
    `select ${relation} || ': ' || who || ' may ' || what as line
     from ${relations} ${grants('c.relacl', 'r', 'c.relowner')} where ${isRelation} and c.relkind <> 'S'
     union all select ${relation} || ': ' || who || ' may ' || what
     from ${relations} ${grants('c.relacl', 's', 'c.relowner')} where ${isRelation} and c.relkind = 'S'`,
  ],
  [
    'Columns: grants on some of a table',
    `select n.nspname || '.' || c.relname || ' (' || string_agg(a.attname, ', ' order by a.attnum) || '): '
       || ${named('acl.grantee')} || ' may ' || acl.privilege_type || case when acl.is_grantable then ' and pass it on' else '' end as line
     from ${relations} join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
     cross join lateral aclexplode(a.attacl) acl
     where ${isRelation} and acl.grantee <> c.relowner
     group by n.nspname, c.relname, acl.grantee, acl.privilege_type, acl.is_grantable`,
  ],
  [
    'Policies',
    `select n.nspname || '.' || c.relname || ': ' || p.polname || ', ' || case when p.polpermissive then '' else 'restrictive, ' end
       || case p.polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' else 'delete' end
       || ' to ' || (select string_agg(${named('r')}, ', ' order by r::int8) from unnest(p.polroles) r)
       || coalesce(' using ' || pg_get_expr(p.polqual, p.polrelid), '')
       || coalesce(' with check ' || pg_get_expr(p.polwithcheck, p.polrelid), '') as line
     from pg_policy p join ${relations} on c.oid = p.polrelid`,
  ],
  [
    'Functions: owners and, where they run as their owner, their search path and what they do',
    `select ${routine} || ': owned by ' || ${named('p.proowner')} || case when p.prosecdef
       then ', runs as its owner, ' || coalesce(array_to_string(p.proconfig, ' '), 'NO SEARCH PATH') || ', body ' || left(md5(p.prosrc), 12)
       else coalesce(', ' || array_to_string(p.proconfig, ' '), '') end as line
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours}`,
  ],
  [
    'Functions: grants',
    `select ${routine} || ': ' || who || ' may ' || what as line
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace ${grants('p.proacl', 'f', 'p.proowner')} where ${ours}`,
  ],
  ['Extensions', `select extname as line from pg_extension`],
];

const heading = `Who may do what in the database. This list is written by a command and reviewed as a difference:
npx vitest run isolation/access isolation/database -u
`;

/** Reads the access list from the database. */
export const readAccess = async (query: Query): Promise<string> => {
  const statement = sections
    .map(([, lines], at) => `select ${at} as section, line from (${lines}) lines`)
    .join(' union all ');
  const rows = await query(
    `select distinct section, line collate "C" as line from (${statement}) listed order by section, line`,
  );
  const written = sections.map(([title], at) => {
    const lines = rows.filter(({ section }) => section === at).map(({ line }) => String(line));
    return `\n# ${title}\n${lines.length > 0 ? lines.join('\n') : '(none)'}\n`;
  });
  return `${heading}${written.join('')}`;
};

/** Returns the lines that are in only one of the two lists. */
export const differences = (written: string, found: string): string[] => {
  const [before, after] = [written, found].map((text) => text.split('\n'));
  return [
    ...(before ?? []).filter((line) => !after?.includes(line)).map((line) => `- ${line}`),
    ...(after ?? []).filter((line) => !before?.includes(line)).map((line) => `+ ${line}`),
  ];
};

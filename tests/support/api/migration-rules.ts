/** A contract may break the earlier version: `migrate` runs it once the processes of that version have ended. */
const breaksEarlier = 'breaks the version that is still running: put it into a contract';
const isContract = (sql: string): boolean => /^-- contract: \d{4}/.test(sql);

/** Changes that a migration may not make to a table in use, each with an alternative. */
const rules: { pattern: RegExp; instead: string }[] = [
  {
    pattern: /\balter column [^,]*?\b(set data )?type\b/,
    instead: 'changes a column’s type, which rewrites the table: add a new column instead',
  },
  {
    pattern: /\bset not null\b/,
    instead:
      'reads the whole table under a lock: add a `not null … not valid` constraint, validate later',
  },
  {
    pattern:
      /\badd column [^,;]*\b(generated (always|by default) as|serial|bigserial|smallserial)\b/,
    instead: 'fills every row, which rewrites the table: add a column that may be null',
  },
  {
    pattern:
      /\badd column [^;]*\bdefault [^,;]*\b(gen_random_uuid|uuidv7|uuidv4|random|clock_timestamp|timeofday|nextval)\s*\(/,
    instead: 'reckons a value for every row, which rewrites the table: add it without a default',
  },
  {
    pattern: /\badd column [^,;]*\breferences\b/,
    instead: 'reads the whole table under a lock: add the column, then the constraint `not valid`',
  },
  {
    pattern: /\badd (constraint \S+ )?(check|foreign key|not null)\b(?![\s\S]*\bnot valid\b)/,
    instead:
      'reads the whole table under a lock: `not valid` here, `validate constraint` in a later file',
  },
  {
    pattern: /\badd (constraint \S+ )?(unique|primary key|exclude)\b(?!\s+using index)/,
    instead: 'builds an index under a lock: `create unique index concurrently`, then `using index`',
  },
  {
    pattern: /\bset (logged|unlogged|tablespace|access method)\b/,
    instead: 'rewrites the table',
  },
  { pattern: /\b(drop|rename) (column|to)\b/, instead: breaksEarlier },
];

/** The rules for statements other than `alter table`: where the table's name is, and what is wrong. */
const others: { pattern: RegExp; instead: string }[] = [
  {
    pattern:
      /^create (unique )?index (?!concurrently)(if not exists )?(\S+ )?on (only )?(?<table>[\w.]+)/,
    instead: 'keeps everybody from writing while it is built: `concurrently`',
  },
  {
    pattern: /^reindex (?!.*concurrently)\w+ (?<table>[\w.]+)/,
    instead: 'locks it: `concurrently`',
  },
  { pattern: /^(cluster|vacuum full)( (?<table>[\w.]+))?/, instead: 'rewrites the table' },
  { pattern: /^lock( table)? (?<table>[\w.]+)/, instead: 'locks it by hand' },
  { pattern: /^drop table (if exists )?(?<table>[\w.]+)/, instead: 'breaks what is still running' },
  { pattern: /^truncate( table)? (?<table>[\w.]+)/, instead: 'locks it and loses what it holds' },
  {
    pattern: /^(update (only )?|delete from (only )?)(?<table>[\w.]+)/,
    instead: 'changes every row in one transaction: a job does it in parts',
  },
];

/** A comment just before a statement may excuse it by saying why: `-- lock: the table is small, …`. */
const excuse = /^--\s*lock:\s*\S.{9,}/m;

type Statement = { text: string; isExcused: boolean };

/**
 * Returns the statements without comments and without function bodies, which run later and not under the migration's
 * locks.
 */
const statementsIn = (sql: string): Statement[] => {
  const withoutBodies = sql.replace(/\bas\s+(\$\w*\$)[\s\S]*?\1/gi, 'as body');
  // A semicolon in a comment ends no statement.
  const withoutStops = withoutBodies.replace(/--.*$/gm, (comment) => comment.replaceAll(';', ','));
  return withoutStops.split(';').map((raw) => ({
    isExcused: excuse.test(raw),
    text: raw
      .replace(/--.*$/gm, '')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\bdo\s+\$\w*\$\s*(begin)?/gi, '')
      .replace(/"/g, '')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
  }));
};

/** Returns what in a migration would block users, or break the version that is still running. */
export const dangersIn = (sql: string): string[] => {
  const statements = statementsIn(sql);
  const made = new Set(
    statements.flatMap(({ text }) => {
      const [, table] = /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(text) ?? [];
      return table ? [table] : [];
    }),
  );
  return statements.flatMap(({ text, isExcused }) => {
    if (isExcused) return [];
    const [, altered] = /^alter table (?:if exists )?(?:only )?([\w.]+)/.exec(text) ?? [];
    if (altered) {
      const broken = (made.has(altered) ? [] : rules).filter(
        ({ pattern, instead }) =>
          pattern.test(text) && !(isContract(sql) && instead === breaksEarlier),
      );
      return broken.map(({ instead }) => `${altered}: ${instead}`);
    }
    return others.flatMap(({ pattern, instead }) => {
      const found = pattern.exec(text);
      const table = found?.groups?.table ?? '';
      return found && !made.has(table) ? [`${table}: ${instead}`] : [];
    });
  });
};

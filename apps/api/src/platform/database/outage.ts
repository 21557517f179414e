/** PostgreSQL's codes for a server that stops, starts, or follows another one and so accepts no changes. */
const codes = new Set(['25006', '57P01', '57P02', '57P03']);
const connectionClass = '08';

/** The operating system's names for a connection that was refused, cut or never answered. */
const failures = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/** pg gives no code where a connection ends while it is in use, or where none could be made in time. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/;

const matchesOutage = (error: Error & { code?: unknown }): boolean => {
  const code = typeof error.code === 'string' ? error.code : '';
  return (
    codes.has(code) ||
    (code.length === 5 && code.startsWith(connectionClass)) ||
    failures.has(code) ||
    messages.test(error.message)
  );
};

/**
 * Says whether the database, or another service that the work needs, cannot be reached for the moment: after a failover
 * the same work succeeds. Whether a change was made is unknown if the connection was lost during its commit.
 */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isOutage)) return true;
  return matchesOutage(error) || isOutage(error.cause);
};

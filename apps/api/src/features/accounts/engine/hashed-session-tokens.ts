import type { DBAdapter, Where } from '@better-auth/core/db/adapter';
import { hashToken } from '../../../platform/session.ts';

type Row = Record<string, unknown>;

const hashedWhere = (where: Where[]): Where[] =>
  where.map((clause) => {
    if (clause.field !== 'token') return clause;
    const value = Array.isArray(clause.value)
      ? (clause.value as string[]).map(hashToken)
      : hashToken(String(clause.value));
    return { ...clause, value } as Where;
  });

const presentedToken = (where: Where[]): string | undefined =>
  where.find(({ field, value }) => field === 'token' && typeof value === 'string')?.value as
    | string
    | undefined;

const withToken = <T>(row: T, token: unknown): T => (row ? { ...row, token } : row);

/** The library's arguments for adding a row. */
type New<T> = {
  model: string;
  data: Omit<T, 'id'>;
  select?: string[] | undefined;
  forceAllowId?: boolean | undefined;
};

/**
 * Stores and finds session tokens by their SHA-256, and returns a token only to the caller who presented it. The
 * library stores plain tokens, which would let any reader of the table sign in as anyone.
 */
export const hashSessionTokens = (
  inner: DBAdapter,
  inTransaction: <T>(work: () => Promise<T>) => Promise<T>,
): DBAdapter => {
  const restore = <T>(row: T, where: Where[]): T => {
    const token = presentedToken(where);
    return token ? withToken(row, token) : row;
  };
  const ofSessions = (model: string) => model === 'session';

  const hashed: DBAdapter = {
    ...inner,
    async create<T extends Row, R = T>(data: New<T>): Promise<R> {
      if (!ofSessions(data.model)) return await inner.create<T, R>(data);
      const { token } = data.data as Row;
      const stored = { ...data, data: { ...data.data, token: hashToken(String(token)) } };
      return withToken(await inner.create<T, R>(stored), token);
    },
    async findOne<T>(data: Parameters<DBAdapter['findOne']>[0]) {
      if (!ofSessions(data.model)) return await inner.findOne<T>(data);
      return restore(
        await inner.findOne<T>({ ...data, where: hashedWhere(data.where) }),
        data.where,
      );
    },
    async findMany(data) {
      if (!ofSessions(data.model)) return await inner.findMany(data);
      return await inner.findMany({ ...data, where: hashedWhere(data.where ?? []) });
    },
    async count(data) {
      if (!ofSessions(data.model)) return await inner.count(data);
      return await inner.count({ ...data, where: hashedWhere(data.where ?? []) });
    },
    async update<T>(data: Parameters<DBAdapter['update']>[0]) {
      if (!ofSessions(data.model)) return await inner.update<T>(data);
      return restore(
        await inner.update<T>({ ...data, where: hashedWhere(data.where) }),
        data.where,
      );
    },
    async updateMany(data) {
      if (!ofSessions(data.model)) return await inner.updateMany(data);
      return await inner.updateMany({ ...data, where: hashedWhere(data.where) });
    },
    async delete(data) {
      if (!ofSessions(data.model)) return await inner.delete(data);
      return await inner.delete({ ...data, where: hashedWhere(data.where) });
    },
    async deleteMany(data) {
      if (!ofSessions(data.model)) return await inner.deleteMany(data);
      return await inner.deleteMany({ ...data, where: hashedWhere(data.where) });
    },
    transaction: (work) => inTransaction(() => work(hashed)),
  };
  return hashed;
};

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

/**
 * The library keeps session tokens as they are; whoever reads the table could then sign in as anybody. This stands
 * between it and the database: tokens are stored and searched as SHA-256, and given back only to who presented them.
 */
export const hashSessionTokens = (
  inner: DBAdapter,
  inTransaction: <T>(work: () => Promise<T>) => Promise<T>,
): DBAdapter => {
  const restore = <T>(row: T, where: Where[]): T => {
    const token = presentedToken(where);
    return row && token ? { ...row, token } : row;
  };
  const ofSessions = (model: string) => model === 'session';

  const hashed: DBAdapter = {
    ...inner,
    async create(data) {
      if (!ofSessions(data.model)) return await inner.create(data);
      const { token } = data.data as Row;
      const stored = { ...data, data: { ...data.data, token: hashToken(String(token)) } };
      return { ...((await inner.create(stored as typeof data)) as Row), token } as never;
    },
    async findOne(data) {
      if (!ofSessions(data.model)) return await inner.findOne(data);
      return restore(
        await inner.findOne({ ...data, where: hashedWhere(data.where) }),
        data.where,
      ) as never;
    },
    async findMany(data) {
      if (!ofSessions(data.model)) return await inner.findMany(data);
      return await inner.findMany({ ...data, where: hashedWhere(data.where ?? []) });
    },
    async count(data) {
      if (!ofSessions(data.model)) return await inner.count(data);
      return await inner.count({ ...data, where: hashedWhere(data.where ?? []) });
    },
    async update(data) {
      if (!ofSessions(data.model)) return await inner.update(data);
      return restore(
        await inner.update({ ...data, where: hashedWhere(data.where) }),
        data.where,
      ) as never;
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

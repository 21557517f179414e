import { call } from '../../api/api.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { retryAfterOf } from '../../api/error-messages.ts';
import { requireClient } from '../../records/client.ts';
import { uploadFile } from '../../records/files/upload.ts';
import { save } from '../../records/save.ts';
import { session } from '../../session/session.ts';
import type { Account } from './restore.ts';

/** Returns the signed-in user's account, through the same calls as every screen. */
export const ownAccount = (userId: string, signal: AbortSignal): Account => ({
  async ids() {
    // What others have in their garages is no part of the account.
    const { store } = requireClient();
    const found = new Map<string, Set<string>>();
    for (const entity of store.entities.keys()) {
      found.set(entity, new Set(await store.recordsNamed(entity).toCollection().primaryKeys()));
    }
    return found;
  },
  async add(records) {
    await save(records.map((record) => ({ type: 'add', ...record })));
  },
  async hasFile({ id }) {
    try {
      await call((api) => api.files.link({ id, variant: 'original' }), { expected: ['NOT_FOUND'] });
      return true;
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'NOT_FOUND') return false;
      throw error;
    }
  },
  async sendFile({ id, purpose, mark }, bytes) {
    await uploadFile(
      { id, purpose, bytes },
      { garage: { userId, garageId: userId }, mark, signal },
    );
  },
  async saveProfile(profile) {
    session.signedIn(await call((api) => api.accounts.saveProfile(profile)));
  },
  async saveSettings(settings) {
    await call((api) => api.reminders.change(settings));
  },
});

const passing = ['NETWORK', 'OVERLOADED', 'TOO_MANY_ATTEMPTS', 'FILE_TORN', 'INTERNAL', 'UNKNOWN'];
const mostTries = 6;

/** Returns how long to wait before a retry, longer each time; null if a retry cannot help. */
export const waitAfter = (error: unknown, tries: number): number | null => {
  if (!(error instanceof ApiProblem) || !passing.includes(error.code)) return null;
  if (tries >= mostTries) return null;
  return Math.min((retryAfterOf(error) ?? 2 ** tries) * 1000, 60_000);
};

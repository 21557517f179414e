import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { choosable, passportInputOf } from '@roadworthy/domain/passport/sharing.rules';
import { nothingMore } from '@roadworthy/domain/passport/sharing.schema';
import { timelineOf } from '@roadworthy/domain/passport/timeline.rules';
import type { TimelineInput } from '@roadworthy/domain/passport/timeline.schema';
import { pageOfHistory } from '../../../apps/api/src/features/passport/page/history-page.ts';
import { createFrame } from '../../../apps/api/src/features/passport/page/page-frame.ts';
import {
  gonePage,
  platePage,
  waitPage,
} from '../../../apps/api/src/features/passport/page/plain-pages.ts';
import {
  historyAnswer,
  historyCar,
  historyRecords,
  historyTests,
} from '../../support/fixtures/history.ts';
import { newSigningKey, openVehicle, publishedKey } from '../../support/passport/passports.ts';
import { webDist } from '../../support/stack/stack.ts';
import type { Shot } from './shot.ts';

// The pages of the server that a buyer sees, with a history of every grade: only the server says which papers were read.

const path = '/passport/example';
const vehicleId = randomUUID();
const frame = createFrame(webDist);
const key = newSigningKey();

const input = (): TimelineInput => {
  const stored = { id: vehicleId, createdAt: '2026-11-01T09:00:00.000Z' };
  const records = historyRecords(vehicleId);
  const of = <T>(entity: (typeof records)[number]['entity']) =>
    records.flatMap((record) =>
      record.entity === entity ? [{ ...stored, id: randomUUID(), ...record.fields } as T] : [],
    );
  return {
    vehicle: { ...historyCar, ...stored },
    ...{ today: '2026-11-17', tests: historyTests, registered: historyAnswer(), fills: [] },
    ...{ documents: of('documents'), completions: of('taskCompletions') },
    ...{ expenses: of('expenses'), readings: of('mileageReadings') },
  };
};

const history = async (more = {}): Promise<string> => {
  const history = input();
  const timeline = timelineOf(history);
  const chosen = { ...nothingMore, ownWords: true, ...more };
  const lines = choosable(timeline, chosen).map(({ id }) => id);
  const passport = await openVehicle(key).sign(
    passportInputOf(history, timeline, { ...chosen, lines }),
  );
  return JSON.stringify(passport);
};

const page = async (text: string): Promise<string> =>
  frame.page(
    await pageOfHistory({
      text,
      keys: [publishedKey(key)],
      endsAt: new Date('2026-12-01T21:40:00Z'),
      url: `https://roadworthy.example/passport/${'a1B2'.repeat(10)}xyz`,
    }),
  );

const shot = (name: string, html: () => Promise<string> | string, more: Partial<Shot> = {}) => ({
  ...{ name: `buyer${name}`, path },
  before: async (tab: Page) => {
    const body = await html();
    await tab.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body }));
  },
  ...more,
});

export const passportShots: Shot[] = [
  shot('', async () => page(await history())),
  shot('-costs', async () => page(await history({ costs: true, vin: true }))),
  shot('-altered', async () => page((await history()).replace('Corolla', 'Yaris'))),
  shot('-print', async () => page(await history()), {
    prepare: async (tab) => {
      await tab.setViewportSize({ width: 700, height: 1000 });
      await tab.emulateMedia({ media: 'print' });
    },
  }),
  shot('-plate', () => platePage(frame, path)),
  shot('-wrong-plate', () => platePage(frame, path, { why: 'wrong plate', typed: 'AB17 CDF' })),
  shot('-no-cookie', () => platePage(frame, path, { why: 'no cookie' })),
  shot('-gone', () => gonePage(frame)),
  shot('-wait', () => waitPage(frame, 1500)),
];

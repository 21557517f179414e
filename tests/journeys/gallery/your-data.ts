import type { Page } from '@playwright/test';
import type { DownloadState } from '@roadworthy/domain/your-data/your-data.schema';
import type { Shot } from './shot.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const download = (
  status: DownloadState['status'],
  more: Partial<DownloadState> = {},
): DownloadState => ({
  status,
  askedAt: inMinutes(-2),
  progress: 1,
  bytes: null,
  expiresAt: null,
  nextAt: inMinutes(58),
  ...more,
});

const atYourData = async (page: Page) => {
  const card = page.getByRole('region', { name: 'Your data' });
  await card.waitFor();
  await page.getByLabel('Loading your download').waitFor({ state: 'hidden' });
  await card.scrollIntoViewIfNeeded();
};

const shot = (name: string, state: DownloadState): Shot => ({
  name: `your-data-${name}`,
  path: '/profile#your-data',
  signedIn: true,
  fullPage: false,
  before: (page) =>
    page.route('**/api/your-data/download', (route) => route.fulfill({ json: state })),
  prepare: atYourData,
});

export const yourDataShots: Shot[] = [
  shot('none', download('none', { nextAt: null })),
  shot('making', download('making', { progress: 0.42 })),
  shot('ready', download('ready', { bytes: 48_200_000, expiresAt: inMinutes(1440) })),
  shot('fetched', download('fetched', { bytes: 48_200_000, expiresAt: inMinutes(15) })),
  shot('expired', download('expired', { nextAt: null })),
  shot('failed', download('failed', { nextAt: null })),
  {
    name: 'your-data-unreachable',
    path: '/profile#your-data',
    signedIn: true,
    fullPage: false,
    before: (page) => page.route('**/api/your-data/download', (route) => route.abort()),
    prepare: atYourData,
  },
  {
    name: 'your-data-not-a-zip',
    path: '/profile#your-data',
    signedIn: true,
    fullPage: false,
    prepare: async (page) => {
      await atYourData(page);
      await page.getByLabel('Zip to restore from').setInputFiles({
        name: 'holiday.zip',
        mimeType: 'application/zip',
        buffer: Buffer.from('not a zip'),
      });
      await page.getByRole('dialog', { name: 'This zip cannot be restored' }).waitFor();
    },
  },
];

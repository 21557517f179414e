import type { hourInLondon } from '../../../packages/domain/src/kernel/civil-date.ts';
import { replaceExport } from '../../support/plant/replace-export.ts';

/** Loaded with `--import` into the product: it is never night, so that the proof can wait for reminders at any hour. */
replaceExport<typeof hourInLondon>(
  'packages/domain/src/kernel/civil-date.ts',
  'hourInLondon',
  () => () => 12,
);

import type { Page } from '@playwright/test';

/** A picture of the gallery: a page, and how it gets into the state to be shown. */
export type Shot = {
  name: string;
  path: string;
  /** To an ordinary account that begins with what a demo account shows. */
  signedIn?: boolean;
  /** To a demo account. */
  inDemo?: boolean;
  /** Only on the development server. */
  inDevelopment?: boolean;
  /** Before the page is opened: to make a request fail or hang. */
  before?: (page: Page) => Promise<unknown>;
  /** Once it is open: to bring it into the state. */
  prepare?: (page: Page, at: { isPhone: boolean }) => Promise<void>;
  fullPage?: boolean;
};

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GuideGone } from './guide-gone.tsx';
import { useGuide } from './use-guide.ts';

const loadGuideFor = vi.fn();
vi.mock('@roadworthy/content/guides', () => ({
  loadGuideFor: (...asked: unknown[]) => loadGuideFor(...asked),
}));
beforeEach(() => {
  loadGuideFor.mockReset();
  reload.mockReset();
});
afterEach(cleanup);

const reload = vi.fn();

function Guide() {
  const { status, shown } = useGuide('oil-change', null, reload);
  return shown ? <p>{shown.guide.title}</p> : <GuideGone status={status} />;
}

test('if loading a guide fails, the page loads the guide again when the user asks for it', async () => {
  loadGuideFor.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  loadGuideFor.mockResolvedValueOnce({ guide: { title: 'Oil Change' }, drawing: String });
  render(<Guide />, { wrapper: MemoryRouter });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Oil Change')).toBeTruthy();
  expect(loadGuideFor).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});

test('if the browser remembers the failure to load a guide, the whole page is reloaded, but not offline', async () => {
  loadGuideFor.mockRejectedValue(new TypeError('Failed to fetch'));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Guide />, { wrapper: MemoryRouter });
  const retry = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const asked = (times: number) =>
    vi.waitFor(() => expect(loadGuideFor).toHaveBeenCalledTimes(times));
  await retry();
  await asked(2);
  expect(reload).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  await retry();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('a guide that does not exist offers no retry', async () => {
  loadGuideFor.mockResolvedValueOnce(null);
  render(<Guide />, { wrapper: MemoryRouter });
  expect(await screen.findByText('We can’t find that guide')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

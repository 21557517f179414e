// @vitest-environment jsdom

import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageTitle } from '../navigation/page-title.tsx';
import { Arrival } from './arrival.tsx';

beforeEach(() => {
  window.scrollTo = vi.fn();
});
afterEach(cleanup);

let finish = () => {};
function Slow() {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    finish = () => setIsReady(true);
  }, []);
  return isReady ? <h1 key="ready">Toyota Corolla</h1> : <h1 key="reading">Loading</h1>;
}

const pages = (
  <MemoryRouter initialEntries={['/']}>
    <main id="main" tabIndex={-1}>
      <Routes>
        <Route
          path="/"
          element={
            <Arrival title="Home">
              <h1>Home</h1>
              <Link to="/slow">Go</Link>
            </Arrival>
          }
        />
        <Route
          path="/slow"
          element={
            <Arrival title="Slow">
              <Slow />
              <button type="button">Other</button>
            </Arrival>
          }
        />
      </Routes>
    </main>
  </MemoryRouter>
);

test('after navigation the focus moves to the heading, and to the new heading once the page has loaded its data', async () => {
  render(pages);
  act(() => screen.getByText('Go').click());
  expect(document.activeElement).toBe(screen.getByText('Loading'));
  act(() => finish());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Toyota Corolla')));
});

test('after navigation the focus stays on an element that the user has focused in the meantime', async () => {
  render(pages);
  act(() => screen.getByText('Go').click());
  act(() => screen.getByText('Other').focus());
  act(() => finish());
  await screen.findByText('Toyota Corolla');
  expect(document.activeElement).toBe(screen.getByText('Other'));
});

test('the document title names the page’s content once the content has loaded, and still does after a change of tab', async () => {
  render(
    <MemoryRouter initialEntries={['/home']}>
      <Routes>
        <Route
          path="/home"
          element={
            <Arrival title="Home">
              <Link to="/thing">Go</Link>
            </Arrival>
          }
        />
        <Route
          path="/thing"
          element={
            <Arrival title="Vehicle">
              <PageTitle>Ford Focus, YX65 KLM</PageTitle>
              <Link to="/thing?tab=history">Tab</Link>
              <Link to="/home">Back</Link>
            </Arrival>
          }
        />
      </Routes>
    </MemoryRouter>,
  );
  expect(document.title).toBe('Home · Roadworthy');
  for (const link of ['Go', 'Tab']) {
    act(() => screen.getByText(link).click());
    expect(document.title).toBe('Ford Focus, YX65 KLM · Roadworthy');
  }
  act(() => screen.getByText('Back').click());
  expect(document.title).toBe('Home · Roadworthy');
});

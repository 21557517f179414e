import { fireEvent, screen } from '@testing-library/react';

/** Fills every menu as opening it does, because jsdom has no popovers. */
export const openMenus = (): void => {
  for (const menu of screen.queryAllByRole('menu', { hidden: true })) {
    fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  }
};

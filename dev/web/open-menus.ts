import { fireEvent, screen } from '@testing-library/react';

/** Fills every menu there is, as opening it does: the tests' browser knows no popovers. */
export const openMenus = (): void => {
  for (const menu of screen.queryAllByRole('menu', { hidden: true })) {
    fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  }
};

import { matchPath, useLocation } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { comingScreens } from './coming-screens.ts';

/** A page that is not there yet says so, and where to go instead. */
export function ComingPage() {
  const { pathname } = useLocation();
  const pattern = Object.keys(comingScreens).find((path) => matchPath(path, pathname));
  const screen = pattern ? comingScreens[pattern] : undefined;
  if (!screen) throw new Error(`No coming screen for ${pathname}`);
  return (
    <>
      <PageHeader title={screen.title} lead={screen.lead} />
      <EmptyState
        title={screen.heading}
        sentence={screen.sentence}
        roadside={{ label: 'Road works', text: 'Coming soon' }}
        action={<ButtonLink to={screen.action.to}>{screen.action.label}</ButtonLink>}
      />
    </>
  );
}

import { matchPath } from 'react-router';
import { links } from '../links.ts';
import type { InsidePage } from './pages/inside-pages.ts';
import { type LazyPage, lazyPage } from './pages/lazy-page.tsx';
import type { TextPageName } from './pages/text-pages.ts';

type Access = 'open' | 'guest' | 'protected';
/** The target of the back link in the phone's top bar, with the route's parameters. */
type Back = { to: string; label: string };
export type AppRoute = LazyPage & { path: string; title: string; access: Access; back?: Back };

const route = (
  access: Access,
  path: string,
  title: string,
  load: Parameters<typeof lazyPage>[0],
  back?: Back,
): AppRoute => ({ path, title, access, back, ...lazyPage(load) });

/** The title of a route whose page sets the document's title itself. */
const ownTitle = '';

/** A page for signed-in users. The landing page does not load the list of these pages. */
const inside = (name: InsidePage) => async () =>
  await (await import('./pages/inside-pages.ts')).insidePages[name]();

/** A page to read. The landing page does not load their names either. */
const text = (name: TextPageName) => async () =>
  await (await import('./pages/text-pages.ts')).textPages[name]();

const toVehicle: Back = { to: links.vehicle(':id'), label: 'Vehicle' };
const toVehicles: Back = { to: links.vehicles, label: 'Vehicles' };
const toProducts: Back = { to: links.products, label: 'Products' };
const toOrders: Back = { to: links.orders, label: 'Your orders' };
const toTasks: Back = { to: links.tasks, label: 'Tasks' };

export const routes: readonly AppRoute[] = [
  route(
    'open',
    links.landing,
    'Roadworthy',
    async () => (await import('./pages/landing-page.tsx')).LandingWithAnswer,
  ),
  route(
    'guest',
    links.login,
    'Log in',
    async () => (await import('../features/accounts/sign-in/login-page.tsx')).LoginPage,
  ),
  route(
    'open',
    links.register,
    'Create an account',
    async () => (await import('../features/accounts/registration/register-page.tsx')).RegisterPage,
  ),
  route(
    'open',
    links.forgotPassword,
    'Forgot password',
    async () =>
      (await import('../features/accounts/sign-in/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  route(
    'open',
    links.resetPassword,
    'Set a new password',
    async () =>
      (await import('../features/accounts/sign-in/reset-password-page.tsx')).ResetPasswordPage,
  ),
  route(
    'open',
    links.checkInbox,
    'Check your inbox',
    async () =>
      (await import('../features/accounts/registration/check-inbox-page.tsx')).CheckInboxPage,
  ),
  route(
    'open',
    links.confirm,
    'Confirming your email',
    async () => (await import('../features/accounts/registration/confirm-page.tsx')).ConfirmPage,
  ),
  route('open', links.privacy, 'Privacy', text('privacy')),
  route('open', links.terms, 'Terms', text('terms')),
  route('open', links.accessibility, 'Accessibility', text('accessibility')),
  route('open', links.verify, 'Check a passport', text('verify')),
  route('open', links.helpOn(':page?'), ownTitle, text('help')),
  route(
    'open',
    links.confirmEmail,
    'Change your email',
    async () => (await import('../features/accounts/confirm-email-page.tsx')).ConfirmEmailPage,
  ),
  route(
    'open',
    links.unsubscribe,
    'Unsubscribe',
    async () => (await import('../features/reminders/unsubscribe-page.tsx')).UnsubscribePage,
  ),
  route(
    'open',
    links.join,
    'Join a garage',
    async () => (await import('./pages/join-page.tsx')).JoinWithLogOut,
  ),
  route('open', links.jobSheet, 'Job sheet', text('jobSheet')),
  route('protected', links.dashboard, 'Dashboard', inside('dashboardWithRows')),
  route('protected', links.vehicles, 'My vehicles', inside('vehiclesPage')),
  route('protected', links.addVehicle, 'Add vehicle', inside('addVehiclePage'), toVehicles),
  route(
    'protected',
    links.editVehicle(':id'),
    'Edit Vehicle',
    inside('editVehicleWithDocuments'),
    toVehicles,
  ),
  route('protected', links.vehicle(':id'), 'Vehicle', inside('vehicleWithDocuments'), toVehicles),
  route(
    'protected',
    links.timeline(':id'),
    'History with proof',
    inside('timelineWithPapers'),
    toVehicle,
  ),
  route('protected', links.visitsOf(':id'), 'Going to a garage', inside('visitPage'), toVehicle),
  route('protected', links.addDocument, 'Add document', inside('addDocumentPage'), toVehicles),
  route('protected', links.tasks, 'Tasks', inside('tasksPage')),
  route('protected', links.addTask, 'Create New Task', inside('createTaskPage'), toTasks),
  route('protected', links.task(':id'), 'Task', inside('taskDetailPage'), toTasks),
  route('protected', links.covers, 'Cover', inside('coverPage')),
  route('protected', links.cover(':id'), 'Cover', inside('coverPage')),
  route('protected', links.costs, 'Costs', inside('costsPage')),
  route('protected', links.diagnostics, ownTitle, inside('diagnosisWithTasks')),
  route('protected', links.products, 'Products', inside('productsWithTasks')),
  route('protected', links.orders, 'Your orders', inside('ordersPage'), toProducts),
  route('protected', links.order(':id'), 'Order', inside('orderPage'), toOrders),
  route('protected', links.camera, 'Camera guide', inside('cameraGuideWithWork')),
  route('protected', links.garage, 'Garage', inside('garagePage')),
  route('protected', links.profile, 'Profile Settings', inside('profileWithNotifications')),
];

/** The gallery of our components, for development only; never in a production build. */
export const kit: AppRoute | null =
  import.meta.env.DEV || import.meta.env.VITE_KIT === '1'
    ? route(
        'open',
        links.kit,
        'Kit',
        async () => (await import('../features/kit/kit-page.tsx')).KitPage,
      )
    : null;

export const notFound = route(
  'open',
  '*',
  'Page not found',
  async () => (await import('./pages/not-found-page.tsx')).NotFoundPage,
);

export const routeAt = (path: string): AppRoute | undefined =>
  routes.find((candidate) => matchPath(candidate.path, path));

import type { InsidePage } from './pages/inside-pages.ts';
import { type LazyPage, lazyPage } from './pages/lazy-page.tsx';

type Access = 'open' | 'guest' | 'protected';
/** Where the phone's top bar leads back to. */
type Back = { to: string; label: string };
export type AppRoute = LazyPage & { path: string; title: string; access: Access; back?: Back };

const route = (
  access: Access,
  path: string,
  title: string,
  load: Parameters<typeof lazyPage>[0],
  back?: Back,
): AppRoute => ({ path, title, access, back, ...lazyPage(load) });

/** A page for people who are signed in. Where those come from is no part of what the landing page loads. */
const inside = (name: InsidePage) => async () =>
  await (await import('./pages/inside-pages.ts')).insidePages[name]();

const toVehicles: Back = { to: '/vehicles', label: 'Vehicles' };
const toProducts: Back = { to: '/products', label: 'Products' };
const toOrders: Back = { to: '/orders', label: 'Your orders' };
const toTasks: Back = { to: '/tasks', label: 'Tasks' };

export const routes: readonly AppRoute[] = [
  route(
    'open',
    '/welcome',
    'Roadworthy',
    async () => (await import('./pages/landing-page.tsx')).LandingWithAnswer,
  ),
  route(
    'guest',
    '/login',
    'Log in',
    async () => (await import('../features/accounts/sign-in/login-page.tsx')).LoginPage,
  ),
  route(
    'open',
    '/register',
    'Create an account',
    async () => (await import('../features/accounts/registration/register-page.tsx')).RegisterPage,
  ),
  route(
    'open',
    '/forgot-password',
    'Forgot password',
    async () =>
      (await import('../features/accounts/sign-in/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  route(
    'open',
    '/reset-password',
    'Set a new password',
    async () =>
      (await import('../features/accounts/sign-in/reset-password-page.tsx')).ResetPasswordPage,
  ),
  route(
    'open',
    '/check-inbox',
    'Check your inbox',
    async () =>
      (await import('../features/accounts/registration/check-inbox-page.tsx')).CheckInboxPage,
  ),
  route(
    'open',
    '/privacy',
    'Privacy',
    async () => (await import('../features/legal/privacy-page.tsx')).PrivacyPage,
  ),
  route(
    'open',
    '/terms',
    'Terms',
    async () => (await import('../features/legal/terms-page.tsx')).TermsPage,
  ),
  route(
    'open',
    '/confirm-email',
    'Change your email',
    async () => (await import('../features/accounts/confirm-email-page.tsx')).ConfirmEmailPage,
  ),
  route(
    'open',
    '/unsubscribe',
    'Unsubscribe',
    async () => (await import('../features/notifications/unsubscribe-page.tsx')).UnsubscribePage,
  ),
  route('protected', '/dashboard', 'Dashboard', inside('dashboardWithRows')),
  route('protected', '/vehicles', 'My Vehicles', inside('vehiclesPage')),
  route('protected', '/vehicles/add', 'Add Vehicle', inside('addVehiclePage'), toVehicles),
  route(
    'protected',
    '/vehicles/edit/:id',
    'Edit Vehicle',
    inside('editVehicleWithDocuments'),
    toVehicles,
  ),
  route('protected', '/vehicles/:id', 'Vehicle', inside('vehicleWithDocuments'), toVehicles),
  route('protected', '/documents/add', 'Add Document', inside('addDocumentPage'), toVehicles),
  route('protected', '/tasks', 'Tasks', inside('tasksPage')),
  route('protected', '/tasks/create', 'Create New Task', inside('createTaskPage'), toTasks),
  route('protected', '/tasks/:id', 'Task', inside('taskDetailPage'), toTasks),
  route('protected', '/cover', 'Cover', inside('coverPage')),
  route('protected', '/cover/:id', 'Cover', inside('coverPage')),
  route('protected', '/costs', 'Costs', inside('costsPage')),
  route('protected', '/diagnostics', 'AI Diagnostics', inside('diagnosisWithTasks')),
  route('protected', '/products', 'Products', inside('productsWithTasks')),
  route('protected', '/orders', 'Your orders', inside('ordersPage'), toProducts),
  route('protected', '/orders/:id', 'Order', inside('orderPage'), toOrders),
  route('protected', '/ar', 'Camera guide', inside('cameraGuideWithWork')),
  route('protected', '/profile', 'Profile Settings', inside('profileWithNotifications')),
];

/** The gallery of our components: for us, never in what people get. */
export const kit: AppRoute | null =
  import.meta.env.DEV || import.meta.env.VITE_KIT === '1'
    ? route(
        'open',
        '/_kit',
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
  routes.find((candidate) => candidate.path === path);

import { type LazyPage, lazyPage } from './lazy-page.tsx';

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

const toVehicles: Back = { to: '/vehicles', label: 'Vehicles' };
const toProducts: Back = { to: '/products', label: 'Products' };
const toOrders: Back = { to: '/orders', label: 'Your orders' };
const toTasks: Back = { to: '/tasks', label: 'Tasks' };

export const routes: readonly AppRoute[] = [
  route(
    'open',
    '/welcome',
    'Roadworthy',
    async () => (await import('../features/landing/landing-page.tsx')).LandingPage,
  ),
  route(
    'guest',
    '/login',
    'Log in',
    async () => (await import('../features/accounts/login-page.tsx')).LoginPage,
  ),
  route(
    'open',
    '/register',
    'Create an account',
    async () => (await import('../features/accounts/register-page.tsx')).RegisterPage,
  ),
  route(
    'open',
    '/forgot-password',
    'Forgot password',
    async () => (await import('../features/accounts/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  route(
    'open',
    '/reset-password',
    'Set a new password',
    async () => (await import('../features/accounts/reset-password-page.tsx')).ResetPasswordPage,
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
  route(
    'protected',
    '/dashboard',
    'Dashboard',
    async () => (await import('./dashboard-page.tsx')).DashboardWithRows,
  ),
  route(
    'protected',
    '/vehicles',
    'My Vehicles',
    async () => (await import('../features/vehicles/vehicles-page.tsx')).VehiclesPage,
  ),
  route(
    'protected',
    '/vehicles/add',
    'Add Vehicle',
    async () => (await import('../features/vehicles/add-vehicle-page.tsx')).AddVehiclePage,
    toVehicles,
  ),
  route(
    'protected',
    '/vehicles/edit/:id',
    'Edit Vehicle',
    async () => (await import('./vehicle-pages.tsx')).EditVehicleWithDocuments,
    toVehicles,
  ),
  route(
    'protected',
    '/vehicles/:id',
    'Vehicle',
    async () => (await import('./vehicle-pages.tsx')).VehicleWithDocuments,
    toVehicles,
  ),
  route(
    'protected',
    '/documents/add',
    'Add Document',
    async () => (await import('../features/documents/add-document-page.tsx')).AddDocumentPage,
    toVehicles,
  ),
  route(
    'protected',
    '/tasks',
    'Tasks',
    async () => (await import('../features/tasks/tasks-page.tsx')).TasksPage,
  ),
  route(
    'protected',
    '/tasks/create',
    'Create New Task',
    async () => (await import('../features/tasks/create-task-page.tsx')).CreateTaskPage,
    toTasks,
  ),
  route(
    'protected',
    '/tasks/:id',
    'Task',
    async () => (await import('./task-detail-page.tsx')).TaskDetailPage,
    toTasks,
  ),
  route(
    'protected',
    '/costs',
    'Costs',
    async () => (await import('../features/costs/costs-page.tsx')).CostsPage,
  ),
  route(
    'protected',
    '/diagnostics',
    'AI Diagnostics',
    async () => (await import('./diagnosis-page.tsx')).DiagnosisWithTasks,
  ),
  route(
    'protected',
    '/products',
    'Products',
    async () => (await import('./products-page.tsx')).ProductsWithTasks,
  ),
  route(
    'protected',
    '/orders',
    'Your orders',
    async () => (await import('../features/orders/orders-page.tsx')).OrdersPage,
    toProducts,
  ),
  route(
    'protected',
    '/orders/:id',
    'Order',
    async () => (await import('../features/orders/order-page.tsx')).OrderPage,
    toOrders,
  ),
  route(
    'protected',
    '/ar',
    'Camera guide',
    async () => (await import('./camera-guide-page.tsx')).CameraGuideWithWork,
  ),
  route(
    'protected',
    '/profile',
    'Profile Settings',
    async () => (await import('./profile-page.tsx')).ProfileWithNotifications,
  ),
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
  async () => (await import('./not-found-page.tsx')).NotFoundPage,
);

export const routeAt = (path: string): AppRoute | undefined =>
  routes.find((candidate) => candidate.path === path);

/** Every path of the app. A route's pattern is the link with a parameter name: `links.vehicle(':id')`. */
export const links = {
  /** Redirects to the dashboard, or to the landing page for visitors. */
  home: '/',

  landing: '/welcome',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  checkInbox: '/check-inbox',
  /** The link in the mail that confirms a registration. */
  confirm: '/confirm',
  confirmEmail: '/confirm-email',
  unsubscribe: '/unsubscribe',
  /** The link of an invitation adds its token as the fragment. */
  join: '/join',
  /** The job sheet of a link for a repair garage, which adds its token as the fragment. */
  jobSheet: '/visit',
  privacy: '/privacy',
  terms: '/terms',
  contact: '/terms#contact',
  termsOfSale: '/terms#sale',
  /** Checks a downloaded vehicle passport. */
  verify: '/verify',
  help: '/help',
  accessibility: '/accessibility',
  /** A page of docs/guide. */
  helpOn: (page: string) => `/help/${page}`,

  dashboard: '/dashboard',
  profile: '/profile',
  diagnostics: '/diagnostics',
  diagnosis: (id: string) => `/diagnostics?case=${id}`,
  camera: '/ar',

  garage: '/garage',
  /** The page of a garage that may be another one than the user's own. */
  garageOf: (id: string) => `/garage?garage=${id}`,

  vehicles: '/vehicles',
  vehiclesDue: (what: 'mot' | 'tax' | 'insurance' | 'renewals') => `/vehicles?show=${what}`,
  addVehicle: '/vehicles/add',
  vehicle: (id: string) => `/vehicles/${id}`,
  /** The vehicle's page with its MOT tests open. */
  motHistory: (id: string) => `/vehicles/${id}?show=history`,
  /** The vehicle's history, by how well each entry is proved. */
  timeline: (id: string) => `/vehicles/${id}/timeline`,
  /** Links for a repair garage, and what came back by them. */
  visitsOf: (id: string) => `/vehicles/${id}/visit`,
  editVehicle: (id: string) => `/vehicles/edit/${id}`,
  addDocument: '/documents/add',

  tasks: '/tasks',
  browseTasks: '/tasks?tab=browse',
  myTasks: '/tasks?tab=my-tasks',
  tasksOf: (vehicleId: string) => `/tasks?tab=my-tasks&vehicle=${vehicleId}`,
  overdueTasks: '/tasks?filter=overdue',
  completedTasks: '/tasks?filter=completed',
  tasksCompletedIn: (month: string) => `/tasks?filter=completed&month=${month}`,
  addTask: '/tasks/create',
  /** A guide has the same path as a task. */
  task: (id: string) => `/tasks/${id}`,

  covers: '/cover',
  addCover: '/cover?new',
  cover: (id: string) => `/cover/${id}`,
  insuranceOf: (vehicleId: string) => `/cover?insurance=${vehicleId}`,

  costs: '/costs',
  costsOf: (vehicleId: string) => `/costs?vehicle=${vehicleId}`,
  /** The form of one payment. */
  payment: (id: string) => `/costs?payment=${id}`,
  addFuel: '/costs?add=fuel',
  addExpense: '/costs?add=expense',

  products: '/products',
  product: (id: string) => `/products?product=${id}`,
  productsBefore: '/maintenance-products',
  orders: '/orders',
  order: (id: string) => `/orders/${id}`,

  kit: '/_kit',
};

/** The pages for signed-in users, each loaded when it is opened. */
export const insidePages = {
  dashboardWithRows: async () => (await import('./dashboard-page.tsx')).DashboardWithRows,
  vehiclesPage: async () =>
    (await import('../../features/vehicles/list/vehicles-page.tsx')).VehiclesPage,
  addVehiclePage: async () =>
    (await import('../../features/vehicles/form/add-vehicle-page.tsx')).AddVehiclePage,
  editVehicleWithDocuments: async () =>
    (await import('./vehicle-pages.tsx')).EditVehicleWithDocuments,
  vehicleWithDocuments: async () => (await import('./vehicle-pages.tsx')).VehicleWithDocuments,
  timelineWithPapers: async () => (await import('./timeline-page.tsx')).TimelineWithPapers,
  visitPage: async () => (await import('../../features/vehicles/visit/visit-page.tsx')).VisitPage,
  addDocumentPage: async () =>
    (await import('../../features/documents/add/add-document-page.tsx')).AddDocumentPage,
  tasksPage: async () => (await import('../../features/tasks/tasks-page.tsx')).TasksPage,
  createTaskPage: async () =>
    (await import('../../features/tasks/create-task-page.tsx')).CreateTaskPage,
  taskDetailPage: async () => (await import('./task-detail-page.tsx')).TaskDetailPage,
  costsPage: async () => (await import('../../features/costs/costs-page.tsx')).CostsPage,
  coverPage: async () => (await import('../../features/cover/cover-page.tsx')).CoverPage,
  diagnosisWithTasks: async () => (await import('./diagnosis-page.tsx')).DiagnosisWithTasks,
  productsWithTasks: async () => (await import('./products-page.tsx')).ProductsWithTasks,
  ordersPage: async () => (await import('../../features/orders/orders-page.tsx')).OrdersPage,
  orderPage: async () => (await import('../../features/orders/order-page.tsx')).OrderPage,
  cameraGuideWithWork: async () => (await import('./camera-guide-page.tsx')).CameraGuideWithWork,
  garagePage: async () => (await import('../../features/garages/garage-page.tsx')).GaragePage,
  profileWithNotifications: async () =>
    (await import('./profile-page.tsx')).ProfileWithNotifications,
};
export type InsidePage = keyof typeof insidePages;

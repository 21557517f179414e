import type { Scope } from '@roadworthy/domain/kernel/access';

/**
 * The routes that an API token opens and the scope each needs, written from the rules and not from the code. A token
 * opens no other route.
 */
export const tokenRoutes: Record<string, Scope> = {
  'GET /api/profile': 'profile:read',
  'GET /api/vehicles': 'vehicles:read',
  'POST /api/vehicles': 'vehicles:write',
  'GET /api/vehicles/{id}': 'vehicles:read',
  'PATCH /api/vehicles/{id}': 'vehicles:write',
  'DELETE /api/vehicles/{id}': 'vehicles:write',
  'GET /api/tasks': 'tasks:read',
  'POST /api/tasks': 'tasks:write',
  'GET /api/tasks/{id}': 'tasks:read',
  'PATCH /api/tasks/{id}': 'tasks:write',
  'DELETE /api/tasks/{id}': 'tasks:write',
  'GET /api/task-completions': 'tasks:read',
  'POST /api/task-completions': 'tasks:write',
  'DELETE /api/task-completions/{id}': 'tasks:write',
  'GET /api/expenses': 'costs:read',
  'POST /api/expenses': 'costs:write',
  'GET /api/expenses/{id}': 'costs:read',
  'PATCH /api/expenses/{id}': 'costs:write',
  'DELETE /api/expenses/{id}': 'costs:write',
  'GET /api/fuel-fills': 'costs:read',
  'POST /api/fuel-fills': 'costs:write',
  'GET /api/fuel-fills/{id}': 'costs:read',
  'PATCH /api/fuel-fills/{id}': 'costs:write',
  'DELETE /api/fuel-fills/{id}': 'costs:write',
};

type UsageEvent =
  | 'login'
  | 'sign_up'
  | 'vehicle_lookup'
  | 'vehicle_save'
  | 'task_save'
  | 'task_complete'
  | 'ar_mode_start';

/** Usage events stay in the console: nothing is sent anywhere. */
export const recordUsage = (event: UsageEvent, details: Record<string, string> = {}): void =>
  console.info('usage', event, details);

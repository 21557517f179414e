/** What goes with a navigation to a task's page so that it opens for editing. */
export const toEdit = { edit: true };

export const isAskedToEdit = (state: unknown): boolean =>
  (state as Partial<typeof toEdit> | null)?.edit === true;

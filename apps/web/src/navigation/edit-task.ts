/** Navigation state that opens a task's page for editing. */
export const toEdit = { edit: true };

export const isAskedToEdit = (state: unknown): boolean =>
  (state as Partial<typeof toEdit> | null)?.edit === true;

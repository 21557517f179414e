/** The open modal dialogs, in the order in which they were opened. Everything outside the last one is inert. */
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

export const topModal = (): HTMLDialogElement | null => open.at(-1) ?? null;

/** Calls `listen` whenever another dialog, or none, is the topmost; returns what ends that. */
export const onTopModal = (listen: () => void): (() => void) => {
  listeners.add(listen);
  return () => listeners.delete(listen);
};

const notifyListeners = (): void => {
  for (const listen of listeners) listen();
};

export const noteOpened = (dialog: HTMLDialogElement): void => {
  if (!open.includes(dialog)) open.push(dialog);
  notifyListeners();
};

export const noteClosed = (dialog: HTMLDialogElement): void => {
  const at = open.indexOf(dialog);
  if (at < 0) return;
  open.splice(at, 1);
  notifyListeners();
};

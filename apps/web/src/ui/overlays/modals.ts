/** The open modal dialogs, in the order in which they were opened. Everything outside the last one is inert. */
const open: HTMLDialogElement[] = [];
let onChange: () => void = () => {};

export const topModal = (): HTMLDialogElement | null => open.at(-1) ?? null;

/** Calls `listen` whenever another dialog, or none, is the topmost. There is one listener: the toasts. */
export const onTopModal = (listen: () => void): void => {
  onChange = listen;
};

export const noteOpened = (dialog: HTMLDialogElement): void => {
  if (!open.includes(dialog)) open.push(dialog);
  onChange();
};

export const noteClosed = (dialog: HTMLDialogElement): void => {
  const at = open.indexOf(dialog);
  if (at < 0) return;
  open.splice(at, 1);
  onChange();
};

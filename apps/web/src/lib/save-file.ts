/** Lets the browser save what is at an address of ours. */
export const saveFrom = (url: string, name: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};

const saveBlob = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob);
  saveFrom(url, name);
  // Some browsers read it only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Hands bytes to the browser's downloads. */
export const saveBytes = (name: string, bytes: ArrayBuffer, type: string): void =>
  saveBlob(name, new Blob([bytes], { type }));

const types = { json: 'application/json', csv: 'text/csv;charset=utf-8' };

export const saveText = (name: string, text: string, format: keyof typeof types): void =>
  saveBlob(name, new Blob([text], { type: types[format] }));

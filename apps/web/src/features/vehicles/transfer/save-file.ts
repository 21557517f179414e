const types = { json: 'application/json', csv: 'text/csv;charset=utf-8' };

/** Hands a file to the browser's downloads. */
export const saveFile = (name: string, text: string, format: keyof typeof types): void => {
  const url = URL.createObjectURL(new Blob([text], { type: types[format] }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

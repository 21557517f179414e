/** Downloads a same-origin URL under the given name. */
export const saveFrom = (url: string, name: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};

/** Downloads bytes as a file. */
export const saveBytes = (name: string, bytes: BlobPart, type: string): void => {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  saveFrom(url, name);
  // Some browsers read the URL only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

const textTypes = {
  json: 'application/json',
  csv: 'text/csv;charset=utf-8',
  txt: 'text/plain;charset=utf-8',
};

export const saveText = (name: string, text: string, format: keyof typeof textTypes): void =>
  saveBytes(name, text, textTypes[format]);

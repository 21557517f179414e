/** How far something has come, between 0 and 1; null while that is not known. */
export function Progress({ value, label }: { value: number | null; label: string }) {
  return (
    <progress aria-label={label} className="progress" {...(value === null ? {} : { value })} />
  );
}

/** A progress bar. `value` is between 0 and 1; null while unknown. */
export function Progress({ value, label }: { value: number | null; label: string }) {
  return (
    <progress aria-label={label} className="progress" {...(value === null ? {} : { value })} />
  );
}

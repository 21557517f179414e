import { cx } from '../cx.ts';

type SignProps = {
  /** `route`: a blue sign that only informs. */
  tone?: 'go' | 'warn' | 'stop' | 'none' | 'route';
  label: string;
  text: string;
  size?: 'md' | 'big';
  className?: string;
};

/** A legal or service date as a road sign; the words carry the meaning, the colour repeats it. */
export function Sign({ tone = 'go', label, text, size = 'md', className }: SignProps) {
  return (
    <span className={cx('sign', `sign-${tone}`, size === 'big' && 'sign-big', className)}>
      <span className="sign-label">{label}</span>
      <span className="sign-text">{text}</span>
    </span>
  );
}

import { cx } from '../cx.ts';

type PortraitProps = {
  /** One or two letters of the person's name, which is written beside them. */
  letters: string;
  size?: 'md' | 'lg';
  tone?: 'plain' | 'ink' | 'paint';
};

const tones = {
  plain: 'bg-sunken text-ink',
  ink: 'bg-ink text-ground',
  /** On asphalt, in every theme. */
  paint: 'bg-paint text-plate-ink',
};

/** A person without a picture. */
export function Portrait({ letters, size = 'md', tone = 'plain' }: PortraitProps) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid flex-none place-items-center font-sign font-extrabold',
        size === 'lg' ? 'size-14 rounded-card text-20' : 'size-11.5 rounded-control text-16',
        tones[tone],
      )}
    >
      {letters}
    </span>
  );
}

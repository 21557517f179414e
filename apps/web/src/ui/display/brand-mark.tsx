export function BrandMark({ size = 30 }: { size?: number }) {
  return (
    <svg viewBox="0 0 30 30" width={size} height={size} aria-hidden className="flex-none">
      <rect x="1" y="1" width="28" height="28" rx="8" fill="var(--plate)" />
      <path d="M9 26 13 4h4l4 22" fill="var(--mark)" />
      <path
        d="M15 7v3M15 13v4M15 20.5v5"
        stroke="var(--paint)"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}

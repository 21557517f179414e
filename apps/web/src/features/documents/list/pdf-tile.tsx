/** A sheet of paper with a folded corner. */
export function PdfTile() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden className="size-full">
      <rect width="64" height="64" fill="var(--sunken)" />
      <path
        d="M19 10h19l9 9v35H19z"
        fill="var(--surface)"
        stroke="var(--edge)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path
        d="M38 10v9h9"
        fill="var(--sunken)"
        stroke="var(--edge)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M24 26h13M24 31h18" stroke="var(--line)" strokeWidth="2" strokeLinecap="round" />
      <rect x="13" y="37" width="27" height="12" rx="2.5" fill="var(--sign-stop)" />
      <text x="26.5" y="46.2" textAnchor="middle" className="pdf-tile-text">
        PDF
      </text>
    </svg>
  );
}

/** The mark: a face in the oval that photo booths ask you to sit in. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" fill="none">
      <rect x="1" y="1" width="30" height="30" rx="9" fill="var(--fill-1)" />
      <ellipse
        cx="16"
        cy="16.2"
        rx="8.2"
        ry="10"
        stroke="#fff"
        strokeWidth="1.8"
        strokeDasharray="3.4 2.4"
        strokeLinecap="round"
      />
      <circle cx="13" cy="14.6" r="1.35" fill="#fff" />
      <circle cx="19" cy="14.6" r="1.35" fill="#fff" />
      <path d="M12.6 19.2c1.9 2.1 4.9 2.1 6.8 0" stroke="#fff" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  )
}

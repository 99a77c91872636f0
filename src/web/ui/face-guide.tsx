/** The oval and shoulders a photo booth shows to say where to sit. */
export function FaceGuide({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 120 120"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <ellipse cx="60" cy="50" rx="25" ry="32" strokeDasharray="5 4" />
      <path d="M12 118c3-22 18-31 36-35M108 118c-3-22-18-31-36-35" strokeDasharray="5 4" />
      <path d="M8 20V8h12M100 8h12v12" />
    </svg>
  )
}

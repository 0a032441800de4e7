/** A drawn envelope with a red seal, for pages and lists that have nothing to show. */
export function EnvelopeDrawing({ width = 132 }: { width?: number }) {
  return (
    <svg width={width} viewBox="0 0 132 104" fill="none" aria-hidden="true">
      <ellipse cx="66" cy="96" rx="46" ry="5" fill="var(--surface-3)" />
      <g transform="rotate(-4 66 50)">
        <path d="M22 40 66 10l44 30v44a5 5 0 0 1-5 5H27a5 5 0 0 1-5-5z" fill="var(--surface-3)" />
        <path d="M34 22h64v46H34z" fill="var(--surface)" stroke="var(--line)" />
        <path d="M44 33h30M44 41h42M44 49h22" stroke="var(--line-2)" strokeWidth="2.5" strokeLinecap="round" />
        <path d="m22 40 35 24L22 86zM110 40 75 64l35 22z" fill="var(--surface-2)" />
        <path d="M23 87 66 55l43 32a5 5 0 0 1-4 2H27a5 5 0 0 1-4-2z" fill="var(--surface)" stroke="var(--line)" />
        <circle cx="66" cy="68" r="11" fill="#cb3f2f" />
        <g fill="#fff1e2">
          {[0, 72, 144, 216, 288].map((angle) => (
            <ellipse key={angle} cx="66" cy="63.4" rx="2.3" ry="3.6" transform={`rotate(${angle} 66 68)`} />
          ))}
        </g>
        <circle cx="66" cy="68" r="1.5" fill="#efc55b" />
      </g>
    </svg>
  )
}

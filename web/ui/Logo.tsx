/** The product's logo; its name is next to it or is its label. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--mantine-color-iris-6)" />
      <path d="M9.5 8h3.2v16H9.5z" fill="#fff" />
      <path
        d="M14.7 8h2.6c3 0 4.9 1.6 4.9 3.9s-1.9 3.7-4.9 3.7h-2.6zM14.7 17.2h3c3.3 0 5.3 1 5.3 3.4 0 2.3-2 3.4-5.3 3.4h-3z"
        fill="#fff"
        opacity=".92"
      />
    </svg>
  );
}

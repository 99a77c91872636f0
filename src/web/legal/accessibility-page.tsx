export function AccessibilityPage() {
  return null
}

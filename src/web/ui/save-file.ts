/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The name that an avatar is saved under. @param number 1…4, its place on the sheet */
export const avatarFileName = (number: number, extension: 'png' | 'svg'): string =>
  `avatar-variant-${number}-${Date.now()}.${extension}`

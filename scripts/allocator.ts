/**
 * Settings of glibc's allocator. By its own rule the largest block that was ever freed decides which later ones go back to
 * the system at once: after the first picture of 12 MB no plane of a photo does. Measured in docs/measured/speed.md.
 *
 * Source: mallopt(3).
 */
const SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '4194304',
  MALLOC_TRIM_THRESHOLD_: '4194304',
} as const

/**
 * Starts this process again with the settings, in its own place (execve(2)): glibc reads them when a process starts. Does
 * nothing where the environment says one of them itself, on other systems, and in a process that talks to its parent over
 * a channel of Node's.
 */
export function withAllocator(): void {
  const { platform, env, execve, execPath, execArgv, argv } = process
  if (platform !== 'linux' || !execve || env.NODE_CHANNEL_FD !== undefined) return
  if (Object.keys(SETTINGS).some((name) => env[name] !== undefined)) return
  execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...SETTINGS })
}

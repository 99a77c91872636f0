/**
 * glibc gives every thread a heap of its own, and what is free in one serves no other: two hold less. Measured in
 * docs/measured.md. Source: mallopt(3), M_ARENA_MAX.
 */
const SETTING = { MALLOC_ARENA_MAX: '2' } as const

/**
 * Starts this process again with the setting, in its own place (execve(2)): glibc reads it when a process starts. Does
 * nothing where the environment says it itself, on other systems, and in a process that talks to its parent over a channel
 * of Node's.
 */
export function withAllocator(): void {
  const { platform, env, execve, execPath, execArgv, argv } = process
  if (platform !== 'linux' || !execve || env.NODE_CHANNEL_FD !== undefined) return
  if (env.MALLOC_ARENA_MAX !== undefined) return
  execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...SETTING })
}

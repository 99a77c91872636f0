/** Whose a generation and its pictures are. */
export type Owner = { kind: 'visitor'; id: string } | { kind: 'user'; id: string }

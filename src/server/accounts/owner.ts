/** Who owns a generation and its pictures. */
export type Owner = { kind: 'visitor'; id: string } | { kind: 'user'; id: string }

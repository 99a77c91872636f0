/** The configuration or the machine does not allow a start. Printed as one sentence for the operator, exit code 1. */
export class StartError extends Error {}

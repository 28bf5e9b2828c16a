import { createClient } from '../base/client.ts'

/** The gate as the browser reaches it. */
export const api = createClient((path, init) => fetch(path, init))

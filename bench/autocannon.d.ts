declare module 'autocannon' {
  interface Result {
    readonly requests: { readonly average: number; readonly total: number }
    readonly throughput: { readonly total: number }
    readonly non2xx: number
    readonly errors: number
  }
  interface Options {
    readonly url: string
    readonly connections: number
    readonly duration: number
    readonly requests: readonly { readonly method: 'GET'; readonly path: string }[]
  }
  export default function autocannon(options: Options): Promise<Result>
}

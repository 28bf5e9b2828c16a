// For the health check of a container: 0 where the shop is ready to answer, 1 else.
const { PORT = '3000' } = process.env
try {
  const response = await fetch(`http://127.0.0.1:${PORT}/readyz`, { signal: AbortSignal.timeout(4_000) })
  process.exit(response.ok ? 0 : 1)
} catch {
  process.exit(1)
}

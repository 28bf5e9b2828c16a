import { createServer } from 'node:http'

// The measure of all others: what node:http itself costs to answer 20 KB.
const body = Buffer.alloc(20_000, 'x')
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length })
  response.end(body)
})
server.listen(Number(process.env.PORT), '127.0.0.1')

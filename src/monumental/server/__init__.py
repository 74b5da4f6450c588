"""The server: tables, seats, sockets, bots at work, and a store that never forgets an acknowledged choice."""
